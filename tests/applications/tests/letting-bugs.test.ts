import { letting } from '../sample-applications.ts';
import { lettingViews } from './letting-views.ts';
import { proveBugs } from './prove-bugs.ts';

await proveBugs(letting, lettingViews);
