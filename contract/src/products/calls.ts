import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { productSchemas } from './schemas.ts';
import { MAX_PRODUCT_PHOTO_BYTES } from './values.ts';

export const products = calls<typeof productSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/products',
    summary: 'The products of a place, by name',
    access: may.enter,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/products',
    summary: 'Add a product; code and barcode are unique among those of the catalogue',
    access: may.manage,
    status: 201,
  },
  changeMany: {
    method: 'POST',
    path: '/places/{place_id}/products/change',
    summary: 'Change price, category or VAT class of several products; all of them or none',
    access: may.manage,
    status: 200,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/products.csv',
    summary: 'Everything that the filter finds, for an Italian spreadsheet',
    access: may.money,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'prodotti.csv' },
  },
  previewImport: {
    method: 'POST',
    path: '/places/{place_id}/products/import/preview',
    summary: 'What an import of this spreadsheet would do, line by line; changes nothing',
    access: may.manage,
    status: 200,
  },
  importCsv: {
    method: 'POST',
    path: '/places/{place_id}/products/import',
    summary: 'Add and change products from a spreadsheet; a product is found by code, barcode or name',
    access: may.manage,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/products/{product_id}',
    summary: 'One product, also one that left the catalogue',
    access: may.enter,
    status: 200,
  },
  update: {
    method: 'PUT',
    path: '/products/{product_id}',
    summary: 'Change a product',
    access: may.manage,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/products/{product_id}',
    summary: 'Take a product out of the catalogue; what it was sold on keeps it',
    access: may.manage,
    status: 204,
  },
  restore: {
    method: 'POST',
    path: '/products/{product_id}/restore',
    summary: 'Put a product back into the catalogue',
    access: may.manage,
    refusals: [409],
    status: 200,
  },
  setAvailability: {
    method: 'PUT',
    path: '/products/{product_id}/availability',
    summary: 'Say that a product is there, how many are left, or that it is sold out, for good or for today',
    access: may.offer,
    status: 200,
  },
  prices: {
    method: 'GET',
    path: '/products/{product_id}/prices',
    summary: 'What a product costs and has cost, newest first, and since when',
    access: may.account,
    status: 200,
  },
  setPhoto: {
    method: 'PUT',
    path: '/products/{product_id}/photo',
    summary: 'Set or replace the photo of a product',
    access: may.manage,
    upload: { field: 'photos', files: 1, bytes: MAX_PRODUCT_PHOTO_BYTES },
    status: 200,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/products/{product_id}/photo',
    summary: 'Remove the photo of a product',
    access: may.manage,
    status: 204,
  },
});
