/** As plates are compared: capitals and digits only. */
export function plainPlate(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

export function isPlate(text: string): boolean {
  return /^[A-Z0-9]{3,8}$/.test(plainPlate(text));
}

/** AB12 CDE, where a plate is of this kind. */
export function tidyPlate(text: string): string {
  const plain = plainPlate(text);
  return /^[A-Z]{2}\d{2}[A-Z]{3}$/.test(plain) ? `${plain.slice(0, 4)} ${plain.slice(4)}` : plain;
}
