import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { Dashboard } from '../shell/dashboard.tsx';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';

/** The dialogs of ingredients open above the list, which stays. */
const ingredientsView = {
  page: servicePage('IngredientsPage'),
  layout: Dashboard,
  view: paths.ingredients,
};

/** Menus, dishes, ingredients, recipes and the register of allergens. */
export const menuRoutes: readonly Route[] = [
  inside(paths.menu, servicePage('MenusPage')),
  inside(paths.menuPrices, servicePage('PricesPage')),
  inside(paths.menuTranslations, servicePage('TranslationsPage')),
  inside('/dashboard/menu/dishes/:productId', servicePage('DishPage')),
  { ...ingredientsView, path: paths.ingredients },
  { ...ingredientsView, path: paths.ingredientCreate },
  { ...ingredientsView, path: paths.commonIngredients },
  { ...ingredientsView, path: '/dashboard/menu/ingredients/:ingredientId' },
  inside('/dashboard/products/:productId/recipe', servicePage('RecipePage')),
  inside(paths.allergenRegister, servicePage('RegisterPage')),
  inside('/dashboard/menu/allergens/:registerId', servicePage('SignedRegisterPage')),
  inside(paths.menuPrint, servicePage('PrintPage')),
  inside('/dashboard/menu/:menuId', servicePage('MenuPage')),
];
