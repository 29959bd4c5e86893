export function FeaturesSection() {
  return null;
}
