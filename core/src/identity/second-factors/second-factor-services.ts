import { SecondFactors } from '@testkernel/sdk';
import { factory, type Registrations, singleton } from '../../registration.ts';
import { EnrolledFactors } from './enrolled-factors.ts';
import { FactorAttempts } from './factor-attempts.ts';
import { FactorOwners } from './factor-owners.ts';
import { MfaCompliance } from './mfa-compliance.ts';
import { MfaEnforcement } from './mfa-enforcement.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { SecondFactorGate } from './second-factor-gate.ts';

export interface SecondFactorServices {
  readonly attempts: FactorAttempts;
  readonly compliance: MfaCompliance;
  readonly enforcement: MfaEnforcement;
  readonly factors: EnrolledFactors;
  readonly gate: SecondFactorGate;
  readonly owners: FactorOwners;
  readonly pending: PendingSignIns;
}

/** The services for second factors: pending sign-ins, enrolled factors, and the policies of workspaces. */
export const secondFactorServices: Registrations<SecondFactorServices> = {
  attempts: factory(({ database }) => new FactorAttempts(database)),
  compliance: factory(
    ({ scope, members, factors, enforcement }) => new MfaCompliance(scope, members, factors, enforcement),
  ),
  enforcement: factory(({ database, factors }) => new MfaEnforcement(database, factors)),
  factors: factory(
    ({ contributions, database }) => new EnrolledFactors(contributions.view(SecondFactors), database),
  ),
  gate: singleton(SecondFactorGate),
  owners: factory(({ database, scope, workspaces }) => new FactorOwners(database, scope, workspaces)),
  pending: factory(({ database }) => new PendingSignIns(database)),
};
