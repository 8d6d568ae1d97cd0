export const DOORS = ['api', 'cli', 'hub'] as const;
