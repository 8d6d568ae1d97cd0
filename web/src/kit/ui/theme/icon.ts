import type { ComponentType, SVGProps } from 'react';

/** Any component that draws an svg: a named import of lucide-react, or our own. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
