// The sample shop in a process of its own; its first line is its URL.
import { startShop } from '../../applications/shop/shop.ts';

const shop = await startShop();
process.stdout.write(`${shop.url}\n`);
process.once('SIGTERM', () => void shop.close());
