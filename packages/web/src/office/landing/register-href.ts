/** The link to the sign-up page, a plain `href`, so that the landing page needs no router. */

/** @param equipmentQtt quantity of equipment, only for the custom plan */
export function registerHref(selectedPlanId: number, equipmentQtt?: number): string {
  const href = `#/register?selectedPlanId=${selectedPlanId}`;
  return equipmentQtt === undefined ? href : `${href}&equipmentQtt=${equipmentQtt}`;
}
