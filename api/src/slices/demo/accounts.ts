/** The password of every demo account. */
export const DEMO_PASSWORD = 'benvenuti-in-hub';

/** The accounts of the demo, and what each of them shows. */
export const DEMO_ACCOUNTS = [
  { email: 'titolare@demo.hub.example', name: 'Titolare', what: 'proprietà di tre attività' },
  { email: 'gestore@demo.hub.example', name: 'Gestore', what: 'un rifugio' },
  {
    email: 'governante@demo.hub.example',
    name: 'Governante',
    what: 'le camere de La Terrazza, senza importi',
  },
  { email: 'ospite@demo.hub.example', name: 'Ospite', what: 'nessuna attività' },
] as const;
