import { workshop } from '../../sample-applications.ts';
import { proveBugs } from '../prove-bugs.ts';
import { workshopViews } from '../workshop-views.ts';

await proveBugs(workshop, workshopViews);
