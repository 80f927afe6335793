import type { Has } from '../bugs.ts';
import type { Values } from '../shared/fields.ts';
import { seedSettings } from './seed.ts';

/** The settings of the one account there is, in memory. */
export class SettingsStore {
  readonly #has: Has;
  #values: Values = seedSettings;

  constructor(has: Has) {
    this.#has = has;
  }

  reset(): void {
    this.#values = seedSettings;
  }

  get values(): Values {
    return this.#values;
  }

  save(values: Values): Values {
    const signature = this.#has('settings-forgotten') ? this.#values.signature : values.signature;
    const dailySummary = this.#has('checkbox-lost') ? this.#values.dailySummary : values.dailySummary;
    this.#values = {
      ...values,
      signature: signature ?? '',
      dailySummary: values.dailySummary || (dailySummary ?? ''),
    };
    return this.#values;
  }
}
