/** In binary, a hundred times this is less than 230: who counts in cents and cuts off what is behind the point loses one. */
export const price = '2.30';
