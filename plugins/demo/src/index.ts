import {
  Database,
  Demo,
  type DemoQuotaKind,
  definePlugin,
  RunAdmissions,
  type RunType,
  Scope,
  Type,
} from '@testkernel/sdk';
import { DailyAllowance } from './daily-allowance.ts';

const kindOf: Readonly<Record<RunType, DemoQuotaKind>> = {
  crawl: 'crawl',
  test_run: 'run',
  generate: 'generation',
};

/** The provider whose key `DEMO_IDP_API_KEY` is. */
const lentProvider = 'cloud-c';

function daily(env: string, limit: number, what: string) {
  return Type.Integer({ minimum: 0, default: limit, env, description: `${what} a person may start a day.` });
}

export default definePlugin({
  id: 'demo',
  configuration: Type.Object({
    apiKey: Type.String({
      default: '',
      env: 'DEMO_IDP_API_KEY',
      secret: true,
      description:
        'The key that a demo lends its visitors. Where it is set, this install is a demo with daily quotas.',
    }),
    crawlsADay: daily('DEMO_CRAWL_LIMIT', 5, 'In a demo: crawls that'),
    runsADay: daily('DEMO_RUN_LIMIT', 20, 'In a demo: test runs that'),
    generationsADay: daily('DEMO_GENERATION_LIMIT', 20, 'In a demo: generations that'),
  }),
  requires: { database: Database, scope: Scope },
  provides: [Demo],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services: { database, scope }, configuration, provide, extend, cron }) {
    const { apiKey, crawlsADay, runsADay, generationsADay } = configuration;
    const allowance = new DailyAllowance(database, {
      crawl: crawlsADay,
      run: runsADay,
      generation: generationsADay,
    });
    const subject = () => scope.actor.userId ?? scope.workspaceId;
    const open = apiKey !== '';
    provide(Demo, {
      quota: async () => (open ? allowance.of(subject()) : null),
      lends: () => (open ? { provider: lentProvider, apiKey } : null),
    });
    if (!open) return;
    extend(RunAdmissions, { admit: ({ type }) => allowance.take(subject(), kindOf[type]) });
    cron({ name: 'forget', expression: '0 1 * * *', run: () => allowance.forget() });
  },
});
