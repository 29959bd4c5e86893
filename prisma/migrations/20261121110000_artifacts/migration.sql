-- A version of firmware is one file for ever: what two cameras call by one name is the same.
CREATE UNIQUE INDEX "artifacts_firmware_tag_version_key" ON "artifacts"("firmware_tag", "version");

-- Firmware has a tag and a version, a model file belongs to an algorithm.
ALTER TABLE artifacts
  ADD CONSTRAINT artifacts_identity_check CHECK (CASE kind
    WHEN 'firmware' THEN firmware_tag IS NOT NULL AND version IS NOT NULL AND alg_id IS NULL
    ELSE alg_id IS NOT NULL AND firmware_tag IS NULL AND version IS NULL END);
