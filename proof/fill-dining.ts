import sql from 'sql-template-tag';
import type { Db } from '../api/src/core/db/pool.ts';
import { addCustomers } from '../api/src/testing/filling/customers.ts';
import { addDocuments } from '../api/src/testing/filling/documents.ts';
import type { Houses } from '../api/src/testing/filling/houses.ts';
import { addMenus } from '../api/src/testing/filling/menus.ts';
import { addModifiers } from '../api/src/testing/filling/modifiers.ts';
import { addOrders } from '../api/src/testing/filling/orders.ts';
import { addReceived } from '../api/src/testing/filling/received.ts';
import { addRecipes } from '../api/src/testing/filling/recipes.ts';
import { addSales } from '../api/src/testing/filling/sales.ts';
import { addTables } from '../api/src/testing/filling/tables.ts';

/** Dishes of each place, half of them with a recipe. */
const DISHES = 20;

/** Adds a dining room, a shop and an office to places: so many orders, sales, reservations, documents and customers each. */
export async function addDining(db: Db, houses: Houses, each: number): Promise<void> {
  await db.run(sql`
    update places set capabilities = '{lodging,dining,retail}' where id between ${houses.first} and ${houses.last}`);
  await addModifiers(db, houses, DISHES / 2);
  await addRecipes(db, houses, DISHES / 2);
  await addMenus(db, houses);
  await addTables(db, houses, each);
  await addOrders(db, houses, each);
  await addSales(db, houses, each);
  await addDocuments(db, houses, each);
  await addReceived(db, houses, Math.ceil(each / 3));
  await addCustomers(db, houses, each);
}
