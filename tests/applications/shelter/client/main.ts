import { startRouter } from './router.ts';
import { animalScreen } from './screens/animal.ts';
import { animalsScreen } from './screens/animals.ts';
import { applicationsScreen } from './screens/applications.ts';
import { donationsScreen } from './screens/donations.ts';
import { homelessAnimalScreen } from './screens/homeless-animal.ts';
import { homelessAnimalsScreen } from './screens/homeless-animals.ts';
import { overviewScreen } from './screens/overview.ts';
import { receiptScreen } from './screens/receipt.ts';
import { settingsScreen } from './screens/settings.ts';
import { shiftsScreen } from './screens/shifts.ts';
import { signInScreen } from './screens/sign-in.ts';
import { treatmentsScreen } from './screens/treatments.ts';
import { visitScreen } from './screens/visit.ts';
import { volunteersScreen } from './screens/volunteers.ts';

startRouter({
  '/': homelessAnimalsScreen,
  '/animals/:id': homelessAnimalScreen,
  '/visit': visitScreen,
  '/sign-in': signInScreen,
  '/office': overviewScreen,
  '/office/animals': animalsScreen,
  '/office/animals/:id': animalScreen,
  '/office/applications': applicationsScreen,
  '/office/applications/:id': applicationsScreen,
  '/office/treatments': treatmentsScreen,
  '/office/shifts': shiftsScreen,
  '/office/volunteers': volunteersScreen,
  '/office/donations': donationsScreen,
  '/office/donations/:id': receiptScreen,
  '/office/settings': settingsScreen,
});
