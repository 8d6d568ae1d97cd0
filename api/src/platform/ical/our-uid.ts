/** What a UID made here looks like: a name and its proof. Whether it is one is for those to say who hold the key. */
export const OUR_UID = /^([0-9a-f]{32})-([0-9a-f]{12})@/;
