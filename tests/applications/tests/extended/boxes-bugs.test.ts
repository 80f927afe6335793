import { boxes } from '../../sample-applications.ts';
import { boxesBrowserViews } from '../boxes-browser-views.ts';
import { boxesViews } from '../boxes-views.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';

await proveByRequests(boxes, boxesViews, { tag: 'main' });
await proveBugs(boxes, boxesBrowserViews);
