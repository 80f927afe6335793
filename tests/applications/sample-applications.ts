import { boxesAccount, startBoxes } from './boxes/boxes.ts';
import { type BoxesBug, boxesBugs } from './boxes/bugs.ts';
import { type ChoirBug, choirBugs } from './choir/bugs.ts';
import { choirAccount, startChoir } from './choir/choir.ts';
import { type ClinicBug, clinicBugs } from './clinic/bugs.ts';
import { clinicAccount, startClinic } from './clinic/clinic.ts';
import { type DeskBug, deskBugs } from './desk/bugs.ts';
import { deskAccount, startDesk } from './desk/desk.ts';
import { type FestivalBug, festivalBugs } from './festival/bugs.ts';
import { festivalAccount, startFestival } from './festival/festival.ts';
import { type GarageBug, garageBugs } from './garage/bugs.ts';
import { garageAccount, startGarage } from './garage/garage.ts';
import { type HarbourBug, harbourBugs } from './harbour/bugs.ts';
import { harbourAccount, startHarbour } from './harbour/harbour.ts';
import { type HiringBug, hiringBugs } from './hiring/bugs.ts';
import { hiringAccount, startHiring } from './hiring/hiring.ts';
import { type LendingBug, lendingBugs } from './lending/bugs.ts';
import { lendingAccount, startLending } from './lending/lending.ts';
import { type LettingBug, lettingBugs } from './letting/bugs.ts';
import { lettingAccount, startLetting } from './letting/letting.ts';
import { type NurseryBug, nurseryBugs } from './nursery/bugs.ts';
import { nurseryAccount, startNursery } from './nursery/nursery.ts';
import { type PlannerBug, plannerBugs } from './planner/bugs.ts';
import { plannerAccount, startPlanner } from './planner/planner.ts';
import { type PoolBug, poolBugs } from './pool/bugs.ts';
import { poolAccount, startPool } from './pool/pool.ts';
import { type ShelterBug, shelterBugs } from './shelter/bugs.ts';
import { shelterAccount, startShelter } from './shelter/shelter.ts';
import { type ShopBug, shopBugs } from './shop/bugs.ts';
import { shopAccount, startShop } from './shop/shop.ts';
import { type TimesheetsBug, timesheetsBugs } from './timesheets/bugs.ts';
import { startTimesheets, timesheetsAccount } from './timesheets/timesheets.ts';
import { type VehiclesBug, vehiclesBugs } from './vehicles/bugs.ts';
import { startVehicles, vehiclesAccount } from './vehicles/vehicles.ts';
import { type WorkshopBug, workshopBugs } from './workshop/bugs.ts';
import { startWorkshop, workshopAccount } from './workshop/workshop.ts';

/** An application of ours with mistakes that can be switched on. */
export interface SampleApplication {
  readonly name: string;
  readonly account: { readonly username: string; readonly password: string };
  /** A sentence for each mistake. */
  readonly bugs: Readonly<Record<string, string>>;
  start(port?: number): Promise<RunningSample>;
}

export interface RunningSample {
  readonly url: string;
  /** Switches a mistake on; throws where there is none of that name. */
  break(bug: string): void;
  mend(): void;
  /** Puts the data back to what they were at the start, and ends all sessions. */
  reset(): void;
  close(): Promise<void>;
}

export const shop: SampleApplication = {
  name: 'shop',
  account: shopAccount,
  bugs: shopBugs,
  start: async (port) => named(await startShop(port), isShopBug),
};

export const desk: SampleApplication = {
  name: 'desk',
  account: deskAccount,
  bugs: deskBugs,
  start: async (port) => named(await startDesk(port), isDeskBug),
};

export const clinic: SampleApplication = {
  name: 'clinic',
  account: clinicAccount,
  bugs: clinicBugs,
  start: async (port) => named(await startClinic(port), isClinicBug),
};

export const planner: SampleApplication = {
  name: 'planner',
  account: plannerAccount,
  bugs: plannerBugs,
  start: async (port) => named(await startPlanner(port), isPlannerBug),
};

export const festival: SampleApplication = {
  name: 'festival',
  account: festivalAccount,
  bugs: festivalBugs,
  start: async (port) => named(await startFestival(port), isFestivalBug),
};

export const lending: SampleApplication = {
  name: 'lending',
  account: lendingAccount,
  bugs: lendingBugs,
  start: async (port) => named(await startLending(port), isLendingBug),
};

export const boxes: SampleApplication = {
  name: 'boxes',
  account: boxesAccount,
  bugs: boxesBugs,
  start: async (port) => named(await startBoxes(port), isBoxesBug),
};

export const pool: SampleApplication = {
  name: 'pool',
  account: poolAccount,
  bugs: poolBugs,
  start: async (port) => named(await startPool(port), isPoolBug),
};

export const workshop: SampleApplication = {
  name: 'workshop',
  account: workshopAccount,
  bugs: workshopBugs,
  start: async (port) => named(await startWorkshop(port), isWorkshopBug),
};

export const garage: SampleApplication = {
  name: 'garage',
  account: garageAccount,
  bugs: garageBugs,
  start: async (port) => named(await startGarage(port), isGarageBug),
};

export const timesheets: SampleApplication = {
  name: 'timesheets',
  account: timesheetsAccount,
  bugs: timesheetsBugs,
  start: async (port) => named(await startTimesheets(port), isTimesheetsBug),
};

export const nursery: SampleApplication = {
  name: 'nursery',
  account: nurseryAccount,
  bugs: nurseryBugs,
  start: async (port) => named(await startNursery(port), isNurseryBug),
};

export const letting: SampleApplication = {
  name: 'letting',
  account: lettingAccount,
  bugs: lettingBugs,
  start: async (port) => named(await startLetting(port), isLettingBug),
};

/** Kept for measuring, like timesheets. */
export const shelter: SampleApplication = {
  name: 'shelter',
  account: shelterAccount,
  bugs: shelterBugs,
  start: async (port) => named(await startShelter(port), isShelterBug),
};

/** Kept for measuring, like the shelter. */
export const hiring: SampleApplication = {
  name: 'hiring',
  account: hiringAccount,
  bugs: hiringBugs,
  start: async (port) => named(await startHiring(port), isHiringBug),
};

/** Kept for measuring, like hiring. */
export const harbour: SampleApplication = {
  name: 'harbour',
  account: harbourAccount,
  bugs: harbourBugs,
  start: async (port) => named(await startHarbour(port), isHarbourBug),
};

/** Kept for measuring, like the harbour. */
export const vehicles: SampleApplication = {
  name: 'vehicles',
  account: vehiclesAccount,
  bugs: vehiclesBugs,
  start: async (port) => named(await startVehicles(port), isVehiclesBug),
};

/** Kept for measuring, like the harbour. */
export const choir: SampleApplication = {
  name: 'choir',
  account: choirAccount,
  bugs: choirBugs,
  start: async (port) => named(await startChoir(port), isChoirBug),
};

export const sampleApplications = new Map(
  [
    shop,
    desk,
    clinic,
    planner,
    festival,
    lending,
    boxes,
    pool,
    workshop,
    garage,
    timesheets,
    nursery,
    letting,
    shelter,
    hiring,
    harbour,
    vehicles,
    choir,
  ].map((application) => [application.name, application]),
);

/** Those that benchmarks take where none is named: the others take long. */
export const usualApplications: readonly SampleApplication[] = [shop, desk];

function isShopBug(bug: string): bug is ShopBug {
  return bug in shopBugs;
}

function isDeskBug(bug: string): bug is DeskBug {
  return bug in deskBugs;
}

function isClinicBug(bug: string): bug is ClinicBug {
  return bug in clinicBugs;
}

function isPlannerBug(bug: string): bug is PlannerBug {
  return bug in plannerBugs;
}

function isFestivalBug(bug: string): bug is FestivalBug {
  return bug in festivalBugs;
}

function isLendingBug(bug: string): bug is LendingBug {
  return bug in lendingBugs;
}

function isBoxesBug(bug: string): bug is BoxesBug {
  return bug in boxesBugs;
}

function isPoolBug(bug: string): bug is PoolBug {
  return bug in poolBugs;
}

function isWorkshopBug(bug: string): bug is WorkshopBug {
  return bug in workshopBugs;
}

function isGarageBug(bug: string): bug is GarageBug {
  return bug in garageBugs;
}

function isTimesheetsBug(bug: string): bug is TimesheetsBug {
  return bug in timesheetsBugs;
}

function isNurseryBug(bug: string): bug is NurseryBug {
  return bug in nurseryBugs;
}

function isLettingBug(bug: string): bug is LettingBug {
  return bug in lettingBugs;
}

function isShelterBug(bug: string): bug is ShelterBug {
  return bug in shelterBugs;
}

function isHiringBug(bug: string): bug is HiringBug {
  return bug in hiringBugs;
}

function isHarbourBug(bug: string): bug is HarbourBug {
  return bug in harbourBugs;
}

function isVehiclesBug(bug: string): bug is VehiclesBug {
  return bug in vehiclesBugs;
}

function isChoirBug(bug: string): bug is ChoirBug {
  return bug in choirBugs;
}

function named<Bug extends string>(
  running: Omit<RunningSample, 'break'> & { break(bug: Bug): void },
  isBug: (bug: string) => bug is Bug,
): RunningSample {
  return {
    ...running,
    break: (bug) => {
      if (!isBug(bug)) throw new Error(`There is no bug "${bug}".`);
      running.break(bug);
    },
  };
}
