import { desk } from '../../sample-applications.ts';
import { deskViews } from '../desk-views.ts';
import { proveBugs } from '../prove-bugs.ts';

await proveBugs(desk, deskViews);
