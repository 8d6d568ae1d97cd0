import * as z from 'zod/mini';
import { ROLES } from './values.ts';

export const Role = z.enum(ROLES);
