/** "4 stelle su 5" */
export const stars = (rating: number): string => `${rating} ${rating === 1 ? 'stella' : 'stelle'} su 5`;
