import { letting } from '../../sample-applications.ts';
import { lettingBrowserViews } from '../letting-browser-views.ts';
import { lettingViews } from '../letting-views.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';

await proveByRequests(letting, lettingViews, { tag: 'main' });
await proveBugs(letting, lettingBrowserViews);
