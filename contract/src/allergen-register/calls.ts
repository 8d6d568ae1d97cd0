import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { allergenRegisterSchemas } from './schemas.ts';

export const allergenRegister = calls<typeof allergenRegisterSchemas>()({
  current: {
    method: 'GET',
    path: '/places/{place_id}/allergen-register',
    summary: 'The register of allergens as it is now, with the changes since it was last signed',
    access: may.enter,
    status: 200,
  },
  sign: {
    method: 'POST',
    path: '/places/{place_id}/allergen-registers',
    summary: 'Sign the register: it gets a number and never changes',
    access: may.cook,
    status: 201,
  },
  signed: {
    method: 'GET',
    path: '/places/{place_id}/allergen-registers',
    summary: 'The signed registers, newest first',
    access: may.enter,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/allergen-registers/{register_id}',
    summary: 'A register as it was signed',
    access: may.enter,
    status: 200,
  },
});
