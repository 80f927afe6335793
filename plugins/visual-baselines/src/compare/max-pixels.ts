/** Of an image that is compared. Its raw form takes four bytes a pixel, and a comparison has three of them. */
export const maxPixels = 20_000_000;
