export function ProfileSection() {
  return null;
}
