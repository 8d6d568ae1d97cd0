/** Figures 8 to 10 name the office that gave the number: a province, or one of the offices without one. */
function isOffice(code: number): boolean {
  return (code >= 1 && code <= 100) || code === 120 || code === 121 || code === 888 || code === 999;
}

/** Whether 11 figures are a partita IVA: check digit and office. Only a register knows whether it exists. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0{7}/.test(text)) return false;
  let sum = 0;
  for (const [index, figure] of Array.from(text.slice(0, 10)).entries()) {
    const value = Number(figure) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10 === Number(text[10]) && isOffice(Number(text.slice(7, 10)));
}
