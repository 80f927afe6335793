/** Replaced by the runner with a short string that is new in every attempt. */
export const unique = '{{unique}}';
/** The length of what replaces it, in characters. */
export const uniqueLength = 10;
/** Room for it, in characters. */
export const uniqueRoom = 12;
