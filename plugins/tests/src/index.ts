import {
  ActivityTrail,
  Database,
  definePlugin,
  Events,
  PersonalDataSections,
  ProjectDependents,
  ProjectFields,
  Projects,
  Quotas,
  RecycleBinSections,
  Scope,
  SealedColumns,
  TestExporters,
  TestOverview,
  TestRunner,
  Tests,
  Vault,
  WriteTests,
} from '@testkernel/sdk';
import { TestsConfiguration } from './configuration.ts';
import { exportRoutes } from './export-routes.ts';
import { GeneratedTests } from './generated-tests.ts';
import { importRoute } from './import/import-route.ts';
import { SpecImport } from './import/spec-import.ts';
import { SpecReading } from './import/spec-reading.ts';
import { personalTests } from './personal-data.ts';
import { testsOfProjects } from './project-dependent.ts';
import { readRoutes } from './read-routes.ts';
import { RecycledTests } from './recycled-tests.ts';
import { reviewRoutes } from './review-routes.ts';
import { Staleness } from './staleness.ts';
import { StoredTests } from './stored-tests.ts';
import { TestEditing } from './test-editing.ts';
import { TestFigures } from './test-figures.ts';
import { TestJournal } from './test-journal.ts';
import { TestListing } from './test-listing.ts';
import { StoredTestOverview } from './test-overview.ts';
import { TestPages } from './test-pages.ts';
import { TestRecord } from './test-record.ts';
import { TestReview } from './test-review.ts';
import { StoredSecrets, sealedSecrets } from './test-secrets.ts';
import { TestStore } from './test-store.ts';
import { writeRoutes } from './write-routes.ts';

export default definePlugin({
  id: 'tests',
  configuration: TestsConfiguration,
  requires: {
    activity: ActivityTrail,
    database: Database,
    events: Events,
    projects: Projects,
    runner: TestRunner,
    scope: Scope,
    vault: Vault,
  },
  optional: { quotas: Quotas },
  provides: [Tests, TestOverview],
  entities: [TestRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, contributions, extend, provide, routes, permission }) {
    const { activity, database, events, projects, runner, scope, vault } = services;
    const staleness = new Staleness(configuration.staleTestDays);
    const store = new TestStore(database, scope, services.quotas);
    const secrets = new StoredSecrets(database, scope, vault);
    const journal = new TestJournal(activity, events, projects, scope);
    const pages = new TestPages(database, scope, staleness);
    const listing = new TestListing(database, scope, staleness);
    const editing = new TestEditing({ database, store, journal, projects, runner, staleness, secrets });
    const generated = new GeneratedTests({ database, store, journal, staleness });
    const tests = new StoredTests({ database, scope, store, staleness, editing, pages, generated, secrets });
    const review = new TestReview({ database, store, journal, staleness });
    provide(Tests, tests);
    provide(TestOverview, new StoredTestOverview(database, scope, staleness));
    const figures = new TestFigures(database, scope, staleness);
    extend(ProjectFields, figures, { name: 'testCounts' });
    extend(ProjectDependents, testsOfProjects(database));
    extend(RecycleBinSections, new RecycledTests(services));
    extend(SealedColumns, sealedSecrets);
    extend(PersonalDataSections, personalTests(listing));
    const reading = new SpecReading();
    permission(WriteTests);
    routes((app) => {
      readRoutes(app, { projects, tests, listing, figures });
      writeRoutes(app, { projects, tests, editing });
      reviewRoutes(app, { projects, tests, review });
      importRoute(app, projects, new SpecImport({ database, scope, reading, runner, editing }));
      exportRoutes(app, { projects, tests, exporters: contributions(TestExporters) });
    });
    return { stop: () => reading.close() };
  },
});
