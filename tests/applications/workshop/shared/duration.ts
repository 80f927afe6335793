/** Durations are whole minutes; people enter hours. */
export function durationText(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')} min`;
}

export function minutesOf(hours: string): number {
  return Math.round(Number(hours) * 60);
}

export function hoursProblem(text: string): string | null {
  const minutes = minutesOf(text);
  return minutes > 0 && minutes <= 1200 && minutes % 15 === 0
    ? null
    : 'Enter quarters of an hour, like 1.25, up to 20.';
}
