export const longestName = 80;
export const longestTown = 60;

export function nameProblem(name: string | undefined): string | false {
  if (!name) return 'Enter a name.';
  return name.length > longestName && `Use at most ${longestName} characters for the name.`;
}

export function emailProblem(email: string | undefined): string | false {
  if (!email || email.length > longestName || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return 'Enter an e-mail address like name@example.com.';
  }
  return false;
}

/** A telephone number may be left out. */
export function phoneProblem(phone: string | undefined): string | false {
  if (!phone || /^\+?[\d ()/-]{6,20}$/.test(phone)) return false;
  return 'Enter a telephone number like 01632 960 200.';
}

export function streetProblem(street: string | undefined): string | false {
  if (!street) return 'Enter a street and a number.';
  return street.length > longestName && `Use at most ${longestName} characters for the street.`;
}

export function townProblem(town: string | undefined): string | false {
  if (!town) return 'Enter a town.';
  return town.length > longestTown && `Use at most ${longestTown} characters for the town.`;
}
