import type { Role, ScopeService } from '@testkernel/sdk';
import type { Member, Members } from '../workspaces/members.ts';
import type { EnrolledFactors } from './enrolled-factors.ts';
import type { MfaEnforcement } from './mfa-enforcement.ts';

/** Whether a member has a second factor, as shown to admins. */
export interface MemberCompliance {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly enrolled: boolean;
  readonly methods: string[];
  /** Null for members with a factor, and where no factor is required. */
  readonly graceEndsAt: string | null;
}

export interface Compliance {
  readonly totalMembers: number;
  readonly enrolled: number;
  readonly notEnrolled: number;
  readonly members: MemberCompliance[];
}

/**
 * Which members of the current workspace have a second factor, also before a policy requires one. Members who were added
 * and have not entered yet are left out.
 */
export class MfaCompliance {
  readonly #scope: ScopeService;
  readonly #members: Members;
  readonly #factors: EnrolledFactors;
  readonly #enforcement: MfaEnforcement;

  constructor(scope: ScopeService, members: Members, factors: EnrolledFactors, enforcement: MfaEnforcement) {
    this.#scope = scope;
    this.#members = members;
    this.#factors = factors;
    this.#enforcement = enforcement;
  }

  async report(): Promise<Compliance> {
    const listed = (await this.#members.list()).filter(hasEntered);
    const enrolled = await this.#factors.among(listed.map(({ userId }) => userId));
    const deadlines = await this.#enforcement.deadlinesIn(this.#scope.workspaceId);
    const members = listed.map((member) => complianceOf(member, enrolled, deadlines.get(member.userId)));
    const count = members.filter((member) => member.enrolled).length;
    return { totalMembers: members.length, enrolled: count, notEnrolled: members.length - count, members };
  }
}

type EnteredMember = Member & { readonly name: string };

function hasEntered(member: Member): member is EnteredMember {
  return member.name !== null;
}

function complianceOf(
  { userId, name, email, role }: EnteredMember,
  among: ReadonlyMap<string, ReadonlySet<string>>,
  deadline: Date | undefined,
): MemberCompliance {
  const methods = [...among].flatMap(([method, users]) => (users.has(userId) ? [method] : []));
  const enrolled = methods.length > 0;
  const graceEndsAt = enrolled ? null : (deadline?.toISOString() ?? null);
  return { userId, name, email, role, enrolled, methods, graceEndsAt };
}
