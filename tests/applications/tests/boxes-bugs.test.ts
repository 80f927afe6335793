import { boxes } from '../sample-applications.ts';
import { boxesViews } from './boxes-views.ts';
import { proveBugs } from './prove-bugs.ts';

await proveBugs(boxes, boxesViews);
