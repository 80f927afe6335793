import { planner } from '../../sample-applications.ts';
import { plannerViews } from '../planner-views.ts';
import { proveBugs } from '../prove-bugs.ts';

await proveBugs(planner, plannerViews);
