/** What somebody is told about their account, at an address that is or was theirs. */
export type ProfileLetter = 'email_asked' | 'email_changed' | 'password_changed';
