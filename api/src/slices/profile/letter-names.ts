/** What somebody is told about their account, at an address that is or was theirs. */
export type ProfileLetter =
  | 'email_asked'
  | 'email_changed'
  | 'password_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_reset'
  | 'recovery_codes_new'
  | 'recovery_code_used'
  | 'codes_guessed';
