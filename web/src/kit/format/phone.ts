/** What a phone can dial: "+39 333 12.34" is "+393331234". */
export function dialable(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}
