import { token } from '../token.ts';

export const demoQuotaKinds = ['crawl', 'run', 'generation'] as const;
export type DemoQuotaKind = (typeof demoQuotaKinds)[number];

/** What one person may still start today; days are those of UTC. */
export interface DemoAllowance {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
}

export interface DemoService {
  /** Of whoever acts in the current scope; null where this is no demo. */
  quota(): Promise<Readonly<Record<DemoQuotaKind, DemoAllowance>> | null>;
}

export const Demo = token<DemoService>('demo');
