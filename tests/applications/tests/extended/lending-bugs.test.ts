import { lending } from '../../sample-applications.ts';
import { lendingBrowserViews } from '../lending-browser-views.ts';
import { lendingViews } from '../lending-views.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';

await proveByRequests(lending, lendingViews, { tag: 'main' });
await proveBugs(lending, lendingBrowserViews);
