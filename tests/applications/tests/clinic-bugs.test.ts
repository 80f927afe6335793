import { clinic } from '../sample-applications.ts';
import { clinicViews } from './clinic-views.ts';
import { proveBugs } from './prove-bugs.ts';

await proveBugs(clinic, clinicViews);
