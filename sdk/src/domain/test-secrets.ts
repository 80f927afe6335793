/**
 * Values that a recording left out of the steps of a test, by the name of their placeholder: `{{SENTRI_SECRET_1}}` in a step
 * stands for the value of `SENTRI_SECRET_1`. At most 20, each of 1 to 4,096 characters. Stored sealed, and in no response,
 * export or log.
 */
export type TestSecrets = Readonly<Record<string, string>>;

const secretName = /^SENTRI_SECRET_[1-9]\d{0,5}$/;

/** Whether a placeholder stands for a value that a recording left out: `SENTRI_SECRET_1`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}
