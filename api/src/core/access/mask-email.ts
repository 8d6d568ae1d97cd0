/** `m•••@example.com`: enough to recognise one's own address, too little to learn another person's. */
export function maskEmail(email: string): string {
  return `${/^./su.exec(email)?.[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;
}
