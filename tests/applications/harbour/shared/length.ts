/** Lengths are whole centimetres; as in "9.40 m". */
export function metresText(centimetres: number): string {
  return `${enteredMetres(centimetres)} m`;
}

/** As it stands in a form. */
export function enteredMetres(centimetres: number): string {
  return (centimetres / 100).toFixed(2);
}

export function centimetresOf(entered: string): number {
  return Math.round(Number(entered) * 100);
}
