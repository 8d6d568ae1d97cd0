import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { Dashboard } from '../shell/dashboard.tsx';
import { inside } from './inside.ts';

const works = () => import('../../slices/menus/work-pages.ts');
const registers = () => import('../../slices/recipes/register/register-pages.ts');

/** The dialogs of ingredients open above the list, which stays. */
const ingredientsView = {
  page: lazyPage(() => import('../../slices/recipes/ingredients/ingredients-page.tsx'), 'IngredientsPage'),
  layout: Dashboard,
  view: paths.ingredients,
};

/** Menus, dishes, ingredients, recipes and the register of allergens. */
export const menuRoutes: readonly Route[] = [
  inside(
    paths.menu,
    lazyPage(() => import('../../slices/menus/menus-page.tsx'), 'MenusPage'),
  ),
  inside(paths.menuPrices, lazyPage(works, 'PricesPage')),
  inside(paths.menuTranslations, lazyPage(works, 'TranslationsPage')),
  inside(
    '/dashboard/menu/dishes/:productId',
    lazyPage(() => import('../../slices/menus/dish-page.tsx'), 'DishPage'),
  ),
  { ...ingredientsView, path: paths.ingredients },
  { ...ingredientsView, path: paths.ingredientCreate },
  { ...ingredientsView, path: paths.commonIngredients },
  { ...ingredientsView, path: '/dashboard/menu/ingredients/:ingredientId' },
  inside(
    '/dashboard/products/:productId/recipe',
    lazyPage(() => import('../../slices/recipes/recipe/recipe-page.tsx'), 'RecipePage'),
  ),
  inside(paths.allergenRegister, lazyPage(registers, 'RegisterPage')),
  inside('/dashboard/menu/allergens/:registerId', lazyPage(registers, 'SignedRegisterPage')),
  inside(
    paths.menuPrint,
    lazyPage(() => import('../../slices/public-menu/print-page.tsx'), 'PrintPage'),
  ),
  inside(
    '/dashboard/menu/:menuId',
    lazyPage(() => import('../../slices/menus/menu-page.tsx'), 'MenuPage'),
  ),
];
