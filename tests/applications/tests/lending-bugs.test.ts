import { lending } from '../sample-applications.ts';
import { lendingViews } from './lending-views.ts';
import { proveBugs } from './prove-bugs.ts';

await proveBugs(lending, lendingViews);
