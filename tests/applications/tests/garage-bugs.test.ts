import { garage } from '../sample-applications.ts';
import { garageViews } from './garage-views.ts';
import { proveBugs } from './prove-bugs.ts';

await proveBugs(garage, garageViews);
