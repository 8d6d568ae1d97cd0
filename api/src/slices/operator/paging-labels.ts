/** The same two options for every list. */
export const pagingLabels = {
  limit: 'quanti al massimo, fino a 500; altrimenti 100',
  after: 'da dove continuare: il numero che la pagina prima ha indicato',
};
