import { festival } from '../../sample-applications.ts';
import { festivalViews } from '../festival-views.ts';
import { proveBugs } from '../prove-bugs.ts';

await proveBugs(festival, festivalViews);
