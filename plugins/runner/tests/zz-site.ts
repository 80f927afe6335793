import { startSite } from './support/site.ts';

const s = await startSite();
console.log(s.url);
