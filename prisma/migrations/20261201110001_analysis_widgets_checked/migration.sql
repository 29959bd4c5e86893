-- Reads the table beside the traffic, which the constraint already keeps to.
ALTER TABLE dashboard_widgets VALIDATE CONSTRAINT dashboard_widgets_type_check;
