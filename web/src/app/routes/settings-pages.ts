/** The pages behind the settings, in one file of code: each is opened a few times in a place's life. */
export { BusinessPage } from '../../slices/settings/business/business-page.tsx';
export { CapabilitiesPage } from '../../slices/settings/capabilities/capabilities-page.tsx';
export { PlaceSettingsPage } from '../../slices/settings/place-settings-page.tsx';
export { ServicePage } from '../../slices/settings/service/service-page.tsx';
