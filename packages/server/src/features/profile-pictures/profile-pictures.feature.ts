/** The feature of users' pictures. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { profilePicturesRoutes } from './profile-pictures.routes.ts';
import { PROFILE_PICTURES } from './profile-pictures.service.ts';

export const profilePictures = defineFeature({
  routes: (implement, { files }) => profilePicturesRoutes(implement, files),
  files: [PROFILE_PICTURES],
});
