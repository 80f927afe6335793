import { shop } from '../../sample-applications.ts';
import { proveBugs } from '../prove-bugs.ts';
import { shopViews } from '../shop-views.ts';

await proveBugs(shop, shopViews);
