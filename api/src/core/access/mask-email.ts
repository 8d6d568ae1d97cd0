/** `m•••@example.com`: enough to know one's own address again, too little to learn somebody else's. */
export function maskEmail(email: string): string {
  return `${/^./su.exec(email)?.[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;
}
