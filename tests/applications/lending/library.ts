import { today } from './calendar-date.ts';
import type { JoinRequest, Loan, Member, Reservation, Tool } from './records.ts';
import { seedJoinRequests, seedLoans, seedMembers, seedReservations, seedTools } from './seed.ts';

interface Books {
  /** With those that were deleted. */
  readonly tools: Tool[];
  /** With those who were deleted. */
  readonly members: Member[];
  readonly loans: Loan[];
  reservations: Reservation[];
  requests: JoinRequest[];
}

/** What the library has on record, in memory. */
export class Library {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  get tools(): Tool[] {
    return this.#books.tools.filter(({ isRemoved }) => !isRemoved);
  }

  /** By their names. */
  get members(): Member[] {
    return this.#books.members
      .filter(({ isRemoved }) => !isRemoved)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Also one that was deleted. */
  tool(id: number): Tool | undefined {
    return this.#books.tools.find((tool) => tool.id === id);
  }

  /** Also one who was deleted. */
  member(id: number): Member | undefined {
    return this.#books.members.find((member) => member.id === id);
  }

  loan(id: number): Loan | undefined {
    return this.#books.loans.find((loan) => loan.id === id);
  }

  /** The loan for which a tool is away. */
  loanOf(tool: Tool): Loan | undefined {
    return this.#books.loans.find(({ toolId, returned }) => toolId === tool.id && returned === null);
  }

  isFree(tool: Tool): boolean {
    return !tool.isRemoved && !tool.inRepair && !this.loanOf(tool);
  }

  loansOf(member: Member): Loan[] {
    return this.#books.loans.filter(({ memberId }) => memberId === member.id);
  }

  /** How many tools a member has at home. */
  countAtHome(member: Member): number {
    return this.loansOf(member).filter(({ returned }) => returned === null).length;
  }

  /** The reservations of a tool, who waits longest first. */
  reservationsOf(toolId: number): Reservation[] {
    return this.#books.reservations.filter((reservation) => reservation.toolId === toolId);
  }

  lend(tool: Tool, member: Member, due: string): void {
    this.#books.loans.push({
      id: nextId(this.#books.loans),
      toolId: tool.id,
      memberId: member.id,
      from: today,
      due,
      returned: null,
      isExtended: false,
      isFeePaid: false,
    });
    this.#books.reservations = this.#books.reservations.filter(
      ({ toolId, memberId }) => toolId !== tool.id || memberId !== member.id,
    );
  }

  removeTool(tool: Tool): void {
    tool.isRemoved = true;
    this.#books.reservations = this.#books.reservations.filter(({ toolId }) => toolId !== tool.id);
  }

  removeMember(member: Member): void {
    member.isRemoved = true;
    this.#books.reservations = this.#books.reservations.filter(({ memberId }) => memberId !== member.id);
  }
}

/** The next free number of a list. */
export function nextId(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1;
}

function open(): Books {
  return structuredClone({
    tools: [...seedTools],
    members: [...seedMembers],
    loans: [...seedLoans],
    reservations: [...seedReservations],
    requests: [...seedJoinRequests],
  });
}
